/** What stands at the right of the canvas. */
export type Panel = 'setup' | 'simulator' | 'tests' | 'versions' | 'statistics'
