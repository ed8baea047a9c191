import { z } from 'zod'
import { Attachment } from '../files/attachment.ts'

/** What Apple posts, as far as we read it: the frame is strict, what is inside is forgiving. */
const text = z.string().optional().catch(undefined)
const Id = z.string().min(1).max(200)

export const Frame = z.object({ id: Id, type: z.string().min(1).max(60), sourceId: Id })

const Item = z.object({ identifier: text, title: text })
const items = z.array(Item).max(200).optional().catch(undefined)
const Choice = z.object({
  'quick-reply': z
    .object({ selectedIndex: z.number().int().nonnegative().optional().catch(undefined), selectedIdentifier: text, items })
    .optional()
    .catch(undefined),
  listPicker: z
    .object({ sections: z.array(z.object({ items })).max(100) })
    .optional()
    .catch(undefined),
  replyMessage: z.object({ title: text }).optional().catch(undefined),
})

export const Message = Frame.extend({
  destinationId: text,
  body: text,
  attachments: z.array(z.unknown()).max(100).catch([]).default([]),
  interactiveData: z
    .object({ data: Choice.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  interactiveDataRef: z.object({ title: text }).optional().catch(undefined),
  intent: text,
  group: text,
  locale: text,
})
export type Message = z.infer<typeof Message>

/** The attachments that can be read; the others are counted only. */
export function attachmentsOf({ attachments }: Message): (Attachment | undefined)[] {
  return attachments.map((one) => Attachment.safeParse(one).data)
}

/** What the customer chose out of quick replies or a list; undefined where that is not said. */
export function chosenIn({ interactiveData }: Message): { label: string; value: string } | undefined {
  const { 'quick-reply': quick, listPicker } = interactiveData?.data ?? {}
  const byName = quick?.items?.find(({ identifier }) => identifier !== undefined && identifier === quick.selectedIdentifier)
  const chosen = byName ?? quick?.items?.[quick.selectedIndex ?? -1] ?? listPicker?.sections.flatMap((section) => section.items ?? [])[0]
  if (!chosen?.title) return undefined
  return { label: chosen.title, value: chosen.identifier || chosen.title }
}
