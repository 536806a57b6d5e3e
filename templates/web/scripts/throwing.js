// A number of a face that is thrown. Numbers of the device beyond the last whole multiple are drawn again: a remainder
// would favour some faces.
export function fall({ faces: all, weights = all.map(() => 1) }) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while (drawn[0] >= 2 ** 32 - 2 ** 32 % total)
  let left = drawn[0] % total
  return weights.findIndex(weight => (left -= weight) < 0)
}
