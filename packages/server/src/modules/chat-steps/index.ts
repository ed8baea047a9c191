/**
 * The acts that macros and event rules are made of, each done by the verb of the same act by hand. States: none. Events: those of the verbs,
 * marked with the macro or the rule that did it. Called by: macros, event rules.
 */
export { checkSteps } from './check-steps.ts'
export { presentRefusal } from './present-refusal.ts'
export { renameTagInSteps } from './rename-tag.ts'
export { runSteps } from './run-steps.ts'
export { actOfRule } from './step-actor.ts'
