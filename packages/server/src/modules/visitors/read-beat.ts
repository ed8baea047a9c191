import { Id, SiteVisitId } from '@besedka/contract'
import { z } from 'zod'

const longestAddress = 500
const longestTitle = 300

/** A page's address without what stands behind `?` or `#`, where secrets stand; the launcher leaves it away already. */
const PageAddress = z
  .string()
  .max(4_000)
  .refine((address) => /^https?:/i.test(address) && URL.canParse(address))
  .transform((address) => {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`.slice(0, longestAddress)
  })

/** The database takes no NUL, and screens show no other sign of control. */
const Words = z
  .string()
  .max(4_000)
  .transform((text) =>
    text
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestTitle),
  )

const HostName = z
  .string()
  .regex(/^[\w.:[\]-]{1,255}$/)
  .optional()
  .catch(undefined)

const Page = z.object({
  id: SiteVisitId,
  page: PageAddress,
  title: Words.catch(''),
  /** Host name of the page that led here. */
  from: HostName,
  /** The chat was opened in this browser before. */
  back: z.boolean().catch(false),
  /** The page has taken the launcher away: nothing can be shown there. */
  hidden: z.boolean().catch(false),
  /** Words of an operator that the visitor has put away. */
  declined: Id.optional().catch(undefined),
})
/** `page`: the one that was left, as its last beat told it. */
const Left = z.object({ id: SiteVisitId, left: z.literal(true), page: PageAddress.optional().catch(undefined) })

/** What a launcher says of its visitor, each time that the page changes, and from time to time while it is looked at. */
export type PageBeat = z.infer<typeof Page>
export type VisitBeat = z.infer<typeof Left> | PageBeat

/** Anybody can send anything: undefined for what no launcher would. */
export function readBeat(body: unknown): VisitBeat | undefined {
  if (typeof body !== 'string') return undefined
  try {
    return z.union([Left, Page]).safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
