// The quick reference.
import "./editions.js"
import "./awake.js"
