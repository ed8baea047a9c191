import type {
  FilledPlace,
  RegisteredTemplateButton,
  RegisteredTemplateCategory,
  RegisteredTemplateContent,
  RegisteredTemplateHeader,
  RegisteredTemplateState,
} from '@besedka/contract'
import type { Connection } from './adapter.ts'

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
}

/** What a message says that is sent as a template: its filled places; a file of its heading is the message's only one. */
export type OutgoingTemplate = {
  name: string
  language: string
  header: RegisteredTemplateHeader | null
  filled: readonly FilledPlace[]
}

/** The provider's register of templates, which may be sent while ordinary messages may not. Everything throws {@link SendError}. */
export type ChannelTemplates<Settings = unknown> = {
  /** All of the account, in every state. */
  list(connection: Connection<Settings>): Promise<ChannelTemplate[]>
  /** Hands one in for approval. */
  create(template: NewChannelTemplate, connection: Connection<Settings>): Promise<Pick<ChannelTemplate, 'externalId' | 'state'>>
  /** One that is gone already is no failure. */
  delete(template: Pick<ChannelTemplate, 'externalId' | 'name'>, connection: Connection<Settings>): Promise<void>
}
