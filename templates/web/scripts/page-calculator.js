// The roll calculator or the move helper; each finds out by itself whether the page is for it.
import "./at-hand.js"
import "./calculator.js"
import "./keeping.js"
import "./crossing.js"
import "./crossingblock.js"
import "./movehelper.js"
import "./awake.js"
