/** How many views one may save of each kind, how long a name may be, and how many teams one may be shared with. */
export const savedViewLimits = { ofKind: 50, name: 60, teams: 100 } as const

/** What may be saved as a view: a list of chats, the table of customers, the search over everything, a report. */
export const savedViewKinds = ['chats', 'customers', 'search', 'reports'] as const
export type SavedViewKind = (typeof savedViewKinds)[number]

/** Who else has a view. */
export const savedViewSharings = ['nobody', 'teams', 'all'] as const
export type SavedViewSharing = (typeof savedViewSharings)[number]
