// The list of all rolls.
import "./rolls.js"
