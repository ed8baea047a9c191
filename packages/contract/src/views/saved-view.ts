import { z } from 'zod'
import { CustomReport, clashIn } from '../custom-report.ts'
import { CustomerTag, customerSorts } from '../customer-fields.ts'
import { FieldConditionsWord } from '../field-conditions.ts'
import { MetricId } from '../metrics.ts'
import { reportConditions, reportDays } from '../report-filters.ts'
import { measures } from '../report-vocabulary.ts'
import { savedViewSharings } from '../saved-view-limits.ts'
import { searchMaxLength, searchOrders } from '../search-vocabulary.ts'
import { chatFilters } from './chat.ts'
import { chatConditions } from './chat-conditions.ts'
import { Granularity, ReportPage } from './report.ts'
import { searchConditions } from './search-conditions.ts'
import { Id, Version } from './shared.ts'

const ChatsFilter = z.object({
  kind: z.literal('chats'),
  list: z.enum(chatFilters),
  /** Whose chats, for those who may see more than their own; absent: as they have chosen for all lists. */
  scope: z.enum(['mine', 'all']).optional(),
  ...chatConditions,
})

const CustomersFilter = z.object({
  kind: z.literal('customers'),
  search: z.string().trim().max(100, 'tooLong').optional(),
  statusId: Id.optional(),
  managerId: Id.optional(),
  companyId: Id.optional(),
  tag: CustomerTag.optional(),
  values: FieldConditionsWord.optional(),
  channelId: Id.optional(),
  /** Days of the calendar of the person who looks, the last one included: of the first contact, and of the last one. */
  firstFrom: z.iso.date().optional(),
  firstTo: z.iso.date().optional(),
  lastFrom: z.iso.date().optional(),
  lastTo: z.iso.date().optional(),
  sort: z.enum(customerSorts).optional(),
})

const SearchFilter = z.object({
  kind: z.literal('search'),
  text: z.string().trim().max(searchMaxLength, 'tooLong').optional(),
  order: z.enum(searchOrders).optional(),
  /** Days of the calendar of the person who searches, the last one included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...searchConditions,
})

/** A tab of the reports as the screen shows it. A period such as the last 7 days stays relative to whoever opens it when. */
const ReportsFilter = z.object({
  kind: z.literal('reports'),
  tab: ReportPage,
  ...reportDays,
  ...reportConditions,
  measure: z.enum(measures).optional(),
  granularity: Granularity.optional(),
  compare: z.boolean().optional(),
  /** What the chart shows. */
  metric: MetricId.optional(),
  /** Of the tab `custom`: what it shows. */
  custom: CustomReport.refine((custom) => clashIn(custom) === undefined, 'invalidValue').optional(),
})

/** What a view shows, in the conditions of the list that it is a view of. What they name may be gone by now: the view then finds nothing. */
export const SavedFilter = z.discriminatedUnion('kind', [ChatsFilter, CustomersFilter, SearchFilter, ReportsFilter])
export type SavedFilter = z.infer<typeof SavedFilter>
export type SavedChatsFilter = z.infer<typeof ChatsFilter>
export type SavedCustomersFilter = z.infer<typeof CustomersFilter>
export type SavedSearchFilter = z.infer<typeof SearchFilter>
export type SavedReportFilter = z.infer<typeof ReportsFilter>

/** A filter under a name: somebody's own, or shared with colleagues. What is found by it each of them sees by their own rights. */
export const SavedView = z.object({
  id: Id,
  version: Version,
  ownerId: Id,
  name: z.string(),
  filter: SavedFilter,
  sharedWith: z.enum(savedViewSharings),
  /** Whose members have it, where it is shared with teams; empty otherwise. */
  teamIds: z.array(Id),
  /** Where it stands among its owner's views of its kind, from 0. */
  place: z.int().nonnegative(),
})
export type SavedView = z.infer<typeof SavedView>

/** How many chats stand in a saved view now; counted up to 1,000. */
export const SavedViewCount = z.object({ viewId: Id, chats: z.int().nonnegative() })
export type SavedViewCount = z.infer<typeof SavedViewCount>
