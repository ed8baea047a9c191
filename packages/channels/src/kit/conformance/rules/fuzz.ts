/** How much the rules try with made-up input; the complaint of the rule belongs into the report. */
export const fuzz = { numRuns: 300, includeErrorInReport: true }
