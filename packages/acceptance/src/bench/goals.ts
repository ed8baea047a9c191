/**
 * A figure of the report with what it should be; less is better unless `more` is said. `ceiling` is what the bare server
 * (`load/serve-ceiling.ts`) took on the machine that the goal was set for: how often the goal goes into it is what another machine can be
 * asked for.
 */
export type Goal = { key: string; unit: string; goal: number; moonshot: number; ceiling?: number; better?: 'more' }

/** The budgets, in the order of the rows. */
export const goals: Goal[] = [
  { key: 'toOperatorScreen.p50Ms', unit: 'ms', goal: 8, moonshot: 5, ceiling: 3.3 },
  { key: 'toOperatorScreen.p99Ms', unit: 'ms', goal: 17, moonshot: 10, ceiling: 4.7 },
  { key: 'toOperatorSocket.p50Ms', unit: 'ms', goal: 2, moonshot: 1.4, ceiling: 0.96 },
  { key: 'toOperatorSocket.p99Ms', unit: 'ms', goal: 6, moonshot: 4, ceiling: 3.7 },
  { key: 'toOperatorSocketUnderLoad.p99Ms', unit: 'ms', goal: 16, moonshot: 8 },
  { key: 'assignment.p99Ms', unit: 'ms', goal: 50, moonshot: 20 },
  { key: 'monitoring.p95Ms', unit: 'ms', goal: 1_000, moonshot: 300 },
  { key: 'toVisitorScreen.p50Ms', unit: 'ms', goal: 9, moonshot: 5, ceiling: 3.3 },
  { key: 'toVisitorScreen.p99Ms', unit: 'ms', goal: 14, moonshot: 10, ceiling: 4.7 },
  { key: 'accept.c64.ratioToRaw', unit: '× raw', goal: 0.6, moonshot: 1, better: 'more' },
  { key: 'accept.c64.p99Ms', unit: 'ms', goal: 18, moonshot: 9, ceiling: 7 },
  { key: 'accept.c64.cpuMicros', unit: 'µs', goal: 150, moonshot: 90, ceiling: 44 },
  { key: 'chatList.at200k.p50Ms', unit: 'ms', goal: 1.4, moonshot: 0.7 },
  { key: 'chatList.at200k.p99Ms', unit: 'ms', goal: 2.3, moonshot: 1.2 },
  { key: 'chatList.flatness.size', unit: '×', goal: 1.2, moonshot: 1.05 },
  { key: 'chatList.flatness.depth', unit: '×', goal: 1.5, moonshot: 1.05 },
  { key: 'search.nameP99Ms', unit: 'ms', goal: 13, moonshot: 5 },
  { key: 'search.textP99Ms', unit: 'ms', goal: 10, moonshot: 2 },
  { key: 'customers.pageP95Ms', unit: 'ms', goal: 50, moonshot: 15 },
  { key: 'customers.searchP99Ms', unit: 'ms', goal: 30, moonshot: 15 },
  { key: 'customerImport.seconds', unit: 's', goal: 180, moonshot: 60 },
  { key: 'userList.p95Ms', unit: 'ms', goal: 50, moonshot: 10 },
  { key: 'routingReplay.seconds', unit: 's', goal: 60, moonshot: 15 },
  { key: 'openChat.endpointP50Ms', unit: 'ms', goal: 2, moonshot: 1 },
  { key: 'openChat.paintedMs', unit: 'ms', goal: 32, moonshot: 20 },
  { key: 'openChat.paintedAt100kMs', unit: 'ms', goal: 40, moonshot: 25 },
  { key: 'widget.launcher.bytes', unit: 'B', goal: 10_000, moonshot: 5_000 },
  { key: 'widget.launcher.requests', unit: '', goal: 3, moonshot: 2 },
  { key: 'widget.launcher.visibleRatio', unit: '× page', goal: 2, moonshot: 1.3 },
  { key: 'widget.open.bytes', unit: 'B', goal: 36_000, moonshot: 28_000 },
  { key: 'workspace.bytes', unit: 'B', goal: 230_000, moonshot: 160_000 },
  { key: 'workspace.requests', unit: '', goal: 12, moonshot: 8 },
  { key: 'workspace.firstPaintMs', unit: 'ms', goal: 200, moonshot: 130 },
  { key: 'workspace.switchMs', unit: 'ms', goal: 50, moonshot: 25 },
  { key: 'idleVisitor.cpuMsPerSecond', unit: 'ms/s', goal: 0.02, moonshot: 0.01 },
  { key: 'idleVisitor.socketKb', unit: 'kB', goal: 12, moonshot: 8 },
  { key: 'fanOut.ratioToRaw', unit: '× raw', goal: 0.65, moonshot: 0.8, better: 'more' },
  { key: 'facts.costToAccept', unit: '× accepted', goal: 0.05, moonshot: 0.02 },
  { key: 'bots.stepsPerSecond', unit: '/s', goal: 1_000, moonshot: 3_000, better: 'more' },
  { key: 'bots.costToAccept', unit: '× accepted', goal: 0.1, moonshot: 0.05 },
  { key: 'reports.at1M.slowestTabP95Ms', unit: 'ms', goal: 1_000, moonshot: 300 },
  { key: 'reports.at1M.workbookSeconds', unit: 's', goal: 30, moonshot: 10 },
  { key: 'memory.startedMb', unit: 'MB', goal: 150, moonshot: 100 },
  { key: 'memory.underLoadMb', unit: 'MB', goal: 350, moonshot: 250 },
]
