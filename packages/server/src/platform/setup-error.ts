/** A refusal to start that the person at the terminal can resolve: its message says how, and is shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}
