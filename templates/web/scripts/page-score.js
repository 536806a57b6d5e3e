// The score page.
import "./main.js"
import "./awake.js"
