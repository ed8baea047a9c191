import type { Connection } from '../../kit/adapter.ts'
import type { ChannelDefinition } from '../../kit/define-channel.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'

/** What the channels of Meta's Messenger Platform ask for. */
export type MessagingSettings = {
  /** The page or the Instagram account that customers write to. */
  accountId: string
  appId: string
  /** What it was called when it was chosen; empty where its number was typed. */
  accountName: string
  /** Whether comments under the account's posts become chats. */
  comments: boolean
}

export type MessagingConnection = Connection<MessagingSettings>

export type FileType = 'image' | 'video' | 'audio' | 'file'

/** A page of whoever signs in. */
export type ManagedPage = { id: string; name: string; instagram: { id: string; username: string | undefined } | undefined }

/** In what Messenger and Instagram differ. */
export type Platform = {
  definition: ChannelDefinition<MessagingSettings>
  /** What Meta calls it in posts and subscriptions. */
  object: 'page' | 'instagram'
  /** What the app is told of the account. */
  fields: readonly string[]
  /** What a page's own fields say of the account, and how the account is read out of it: its id and its name in links. */
  account: { ask: string; read(page: unknown): { id: string; name: string } | undefined }
  /** What a person is asked for so that we may serve the account. */
  scopes: readonly string[]
  comments: {
    /** What the app, and its page, are told beside the rest so that comments come. */
    fields: { app: readonly string[]; page: readonly string[] }
    /** Asked for as well; who declines it has no comments, and everything else. */
    scopes: readonly string[]
    /** What a post is asked for, and how it is read. */
    post: { ask: string; read(post: unknown): { url: string | null; text: string } }
  }
  /** The account that a page of the person's stands for; undefined for a page without one. */
  offered(page: ManagedPage): { id: string; name: string } | undefined
  /** A link that opens the chat. */
  link(account: { id: string; name: string }): string
  /** What a customer is called. */
  person: { ask: string; read(person: unknown): string }
  /** The most of a text in one call, as the platform counts it. */
  text: { limit: number; lengthOf(text: string): number }
  /** What the platform calls an emoji that we put under a message. */
  reactionOf(emoji: string): string
  /** As what a file is carried; undefined for one that the platform does not take. */
  fileTypeOf(file: Pick<OutgoingFile, 'mimeType' | 'sizeBytes'>): FileType | undefined
}
