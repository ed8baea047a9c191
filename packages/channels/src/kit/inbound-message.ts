import type { InboundFile, InboundMessage } from './inbound.ts'

export type Extras = NonNullable<InboundMessage['extras']>

const longestName = 255

type Said = Omit<InboundMessage, 'kind' | 'extras' | 'quotes'> & { extras: Extras; quotes: string | null | undefined }

/** A message of a customer. One of which we can show nothing says what it is: `attached` is the provider's word for what came with it. */
export function inboundMessage({ extras, quotes, ...said }: Said, attached: string | undefined): InboundMessage {
  const saysSomething = said.text !== '' || said.files.length > 0 || extras.location || extras.contact
  const all = saysSomething ? extras : { ...extras, unsupported: attached?.slice(0, 40) || 'empty' }
  return { kind: 'message', ...said, ...(Object.keys(all).length > 0 && { extras: all }), ...(quotes && { quotes }) }
}

/** A file that the adapter can download by `ref`. */
export function fileByRef(ref: string, given: { name: string; mimeType: string; sizeBytes?: number | null | undefined }): InboundFile {
  return { name: given.name.slice(0, longestName), mimeType: given.mimeType, sizeBytes: given.sizeBytes ?? null, source: { ref } }
}
