/**
 * What the page of a simulated channel and the server say to each other: how a visitor of the demo plays the customer. Not a part of the
 * product's API: it exists in demo mode only. Called by: services/simulators of the server, packages/simulator.
 */
export { NewPerson, SimulatorAction, SimulatorFault } from './action.ts'
export { simulatedFileMaxBytes } from './limits.ts'
export type {
  LetterView,
  MailScreen,
  PhoneMessageView,
  PhoneScreen,
  PostView,
  SimulatedFileView,
  SimulatedPersonView,
  SimulatorView,
} from './view.ts'
