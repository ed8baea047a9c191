/**
 * What a figure of the report should be; less is better unless `better` says otherwise. Machines differ by a factor of three from day to day, so most
 * goals are ratios to what the same run has measured of the least program that does only that one thing (`load/serve-ceiling.ts`,
 * `load/serve-bare-reads.ts`, `load/insert-raw.ts` …); bytes, requests, memory and what has no such program are held to absolute figures.
 */
export type Goal = {
  /** Where the figure stands in the report. */
  key: string
  unit?: string
  /** Where the figure stands that it is divided by; goal and moonshot are ratios then. */
  ceiling?: string
  /** What it is divided by, in words. Without a `ceiling` the figure was measured as a ratio, block against block. */
  to?: string
  /** Undefined as long as nobody has said what is good enough. */
  goal?: number
  moonshot?: number
  better?: 'more'
}

const reference = 'reference server'
const referencePage = 'reference server and page'
const leastPage = 'least page'
const barePage = 'bare page'

/** The budgets, in the order in which they are printed. */
export const goals: readonly Goal[] = [
  { key: 'toOperatorScreen.p50Ms', unit: 'ms', ceiling: 'toOperatorScreen.ceiling.p50Ms', to: referencePage, goal: 2.3, moonshot: 1.6 },
  { key: 'toOperatorScreen.p99Ms', unit: 'ms', ceiling: 'toOperatorScreen.ceiling.p99Ms', to: referencePage, goal: 2.5, moonshot: 1.8 },
  { key: 'toOperatorSocket.p50Ms', unit: 'ms', ceiling: 'toOperatorSocket.ceiling.p50Ms', to: reference, goal: 1.5, moonshot: 1.3 },
  { key: 'toOperatorSocket.p99Ms', unit: 'ms', ceiling: 'toOperatorSocket.ceiling.p99Ms', to: reference, goal: 1.4, moonshot: 1.2 },
  { key: 'toOperatorSocketUnderLoad.p99Ms', unit: 'ms', ceiling: 'toOperatorSocketUnderLoad.ceiling.p99Ms', to: `${reference}, same load` },
  { key: 'toVisitorScreen.p50Ms', unit: 'ms', ceiling: 'toVisitorScreen.ceiling.p50Ms', to: referencePage, goal: 3, moonshot: 2 },
  { key: 'toVisitorScreen.p99Ms', unit: 'ms', ceiling: 'toVisitorScreen.ceiling.p99Ms', to: referencePage, goal: 2.8, moonshot: 2 },
  {
    key: 'accept.c64.perSecond',
    unit: '/s',
    ceiling: 'accept.c64.rawPerSecond',
    to: 'raw PostgreSQL',
    goal: 1,
    moonshot: 1.3,
    better: 'more',
  },
  {
    key: 'accept.c64.perSecond',
    unit: '/s',
    ceiling: 'accept.c64.ceiling.perSecond',
    to: reference,
    goal: 0.3,
    moonshot: 0.6,
    better: 'more',
  },
  { key: 'accept.c64.p99Ms', unit: 'ms', ceiling: 'accept.c64.ceiling.p99Ms', to: reference, goal: 2.8, moonshot: 1.5 },
  { key: 'accept.c64.cpuMicros', unit: 'µs', ceiling: 'accept.c64.ceiling.cpuMicros', to: reference, goal: 3.8, moonshot: 2 },
  { key: 'chatList.at200k.p50Ms', unit: 'ms', ceiling: 'chatList.ceiling.p50Ms', to: 'least server', goal: 1.2, moonshot: 0.9 },
  { key: 'chatList.at200k.p99Ms', unit: 'ms', ceiling: 'chatList.ceiling.p99Ms', to: 'least server', goal: 1.3, moonshot: 0.9 },
  { key: 'chatList.flatness.size', to: 'the same at 100 chats', goal: 1.1, moonshot: 1 },
  { key: 'chatList.flatness.depth', to: 'first page', goal: 1.1, moonshot: 1 },
  { key: 'openChat.endpointP50Ms', unit: 'ms', goal: 2, moonshot: 1 },
  { key: 'openChat.paintedMs', unit: 'ms', ceiling: 'openChat.paintedCeilingMs', to: leastPage, goal: 1.8, moonshot: 1.3 },
  { key: 'openChat.paintedAt100kMs', unit: 'ms', ceiling: 'openChat.paintedCeilingMs', to: leastPage, goal: 1.8, moonshot: 1.3 },
  { key: 'workspace.switchMs', unit: 'ms', ceiling: 'workspace.switchCeilingMs', to: leastPage, goal: 1.9, moonshot: 1.3 },
  { key: 'widget.launcher.bytes', unit: 'B', goal: 4_300, moonshot: 3_500 },
  { key: 'widget.launcher.requests', goal: 1, moonshot: 1 },
  { key: 'widget.launcher.visibleMs', unit: 'ms', ceiling: 'widget.launcher.barePaintMs', to: barePage, goal: 2, moonshot: 1.3 },
  { key: 'widget.open.bytes', unit: 'B', goal: 36_000, moonshot: 28_000 },
  { key: 'workspace.bytes', unit: 'B', goal: 230_000, moonshot: 160_000 },
  { key: 'workspace.requests', goal: 12, moonshot: 8 },
  { key: 'workspace.firstPaintMs', unit: 'ms', ceiling: 'workspace.barePaintMs', to: barePage },
  { key: 'idleVisitor.socketKb', unit: 'kB', goal: 9, moonshot: 7 },
  { key: 'idleVisitor.cpuMsPerSecond', unit: 'ms/s', goal: 0.015, moonshot: 0.01 },
  { key: 'fanOut.ratioToRaw', to: 'raw TCP loop', goal: 0.65, moonshot: 0.8, better: 'more' },
  { key: 'memory.startedMb', unit: 'MB', goal: 170, moonshot: 120 },
  { key: 'memory.underLoadMb', unit: 'MB', goal: 400, moonshot: 280 },
  { key: 'assignment.p99Ms', unit: 'ms', goal: 50, moonshot: 20 },
  { key: 'routingReplay.seconds', unit: 's', goal: 60, moonshot: 15 },
  { key: 'search.nameP99Ms', unit: 'ms', goal: 30, moonshot: 10 },
  { key: 'search.textP95Ms', unit: 'ms', goal: 100, moonshot: 50 },
  { key: 'search.textP99Ms', unit: 'ms', goal: 300, moonshot: 100 },
  { key: 'search.coldP95Ms', unit: 'ms', goal: 1_000, moonshot: 300 },
  { key: 'search.indexMicrosAMessage', unit: 'µs', goal: 40, moonshot: 20 },
  { key: 'search.sizeToText.all', to: 'text', goal: 1.2, moonshot: 0.8 },
  { key: 'search.costToAccept', to: 'accepted', goal: 0.02, moonshot: 0.01 },
  { key: 'customers.pageP95Ms', unit: 'ms', goal: 50, moonshot: 15 },
  { key: 'customers.searchP99Ms', unit: 'ms', goal: 30, moonshot: 15 },
  { key: 'customerImport.seconds', unit: 's', goal: 180, moonshot: 60 },
  { key: 'userList.p95Ms', unit: 'ms', goal: 50, moonshot: 10 },
  { key: 'bots.stepsPerSecond', unit: '/s', goal: 1_000, moonshot: 3_000, better: 'more' },
  { key: 'bots.costToAccept', to: 'accepted', goal: 0.1, moonshot: 0.05 },
  { key: 'reports.at1M.slowestTabP95Ms', unit: 'ms', goal: 1_000, moonshot: 300 },
  { key: 'reports.at1M.workbookSeconds', unit: 's', goal: 30, moonshot: 10 },
  { key: 'facts.costToAccept', to: 'accepted', goal: 0.05, moonshot: 0.02 },
  { key: 'monitoring.p95Ms', unit: 'ms', goal: 1_000, moonshot: 300 },
  { key: 'channels.inbound.ratioToAccept', to: 'accepted', goal: 0.5, moonshot: 0.8, better: 'more' },
  { key: 'channels.outbound.ratioToAccept', to: 'accepted', goal: 0.5, moonshot: 0.8, better: 'more' },
]
