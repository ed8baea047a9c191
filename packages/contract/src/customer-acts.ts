/** How many customers one act or export takes. */
export const customerActsMaximum = 100_000
/** How many customers are named one by one; more are meant by conditions. */
export const chosenCustomersMaximum = 1_000
/** How long an act or import can be taken back. */
export const undoDays = 30
/** How long an exported file is kept. */
export const exportKeptHours = 24

export const customerActStates = ['running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type CustomerActState = (typeof customerActStates)[number]

export const customerExportFormats = ['csv', 'xlsx'] as const
export type CustomerExportFormat = (typeof customerExportFormats)[number]
