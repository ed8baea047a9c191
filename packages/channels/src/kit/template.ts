import type {
  FilledPlace,
  RegisteredTemplateButton,
  RegisteredTemplateCategory,
  RegisteredTemplateContent,
  RegisteredTemplateHeader,
  RegisteredTemplateState,
} from '@besedka/contract'
import type { OutgoingFile } from './outgoing-file.ts'

/** A template as its provider knows it. */
export type ChannelTemplate = RegisteredTemplateContent & {
  /** The provider's id of it. */
  externalId: string
  /** One for each language. */
  name: string
  language: string
  category: RegisteredTemplateCategory
  state: RegisteredTemplateState
  /** Why it was rejected or stopped, in the provider's words. */
  reason: string | null
}

/** A template that is to be approved. `examples` stand for its places, in their order: whoever approves it reads them. */
export type NewChannelTemplate = Pick<ChannelTemplate, 'name' | 'language' | 'category' | 'header' | 'text' | 'footer'> & {
  buttons: readonly RegisteredTemplateButton[]
  examples: readonly string[]
  /** What stands in a heading that is a file: whoever approves it looks at that. Null for other headings. */
  sample: OutgoingFile | null
}

/** What a message says that is sent as a template: its filled places; a file of its heading is the message's only one. */
export type OutgoingTemplate = {
  name: string
  language: string
  header: RegisteredTemplateHeader | null
  filled: readonly FilledPlace[]
}
