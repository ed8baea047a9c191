/**
 * What a channel says by itself while nobody has answered yet: the greeting while operators are there or not, and the holding phrase. Pure
 * rules; the clocks decide when, and `messages` sends. States and events: none. Called by: clocks, quality.
 */
export { chooseGreeting, type Greeting } from './choose-greeting.ts'
export { fillText, isPersonName } from './fill-text.ts'
export { holdingPhrase, mayHold } from './holding-phrase.ts'
