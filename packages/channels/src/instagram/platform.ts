import { z } from 'zod'
import { bareMimeType } from '../kit/mime-type.ts'
import { readPost } from '../meta/messaging/comments.ts'
import type { FileType, Platform } from '../meta/messaging/platform.ts'
import { instagram } from './definition.ts'

const Page = z.object({ instagram_business_account: z.object({ id: z.string(), username: z.string().optional().catch(undefined) }) })
const Person = z.object({ name: z.string().catch(''), username: z.string().catch('') })

/** What Instagram takes; anything else goes as a link. */
const taken: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/ogg': 'video',
  'video/webm': 'video',
  'video/quicktime': 'video',
  'audio/aac': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/wav': 'audio',
  'audio/x-wav': 'audio',
  'application/pdf': 'file',
}

/** Direct, by which customers write to an account of Instagram. */
export const instagramPlatform: Platform = {
  definition: instagram,
  object: 'instagram',
  // Echoes come with the messages.
  fields: ['messages', 'messaging_postbacks', 'messaging_referral', 'messaging_seen', 'message_reactions'],
  account: {
    ask: 'instagram_business_account{id,username}',
    read: (page) => {
      const { id, username } = Page.safeParse(page).data?.instagram_business_account ?? {}
      return id === undefined ? undefined : { id, name: username ?? id }
    },
  },
  scopes: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'instagram_basic', 'instagram_manage_messages'],
  comments: {
    // The account's page tells of comments by its own field; the app hears of them by Instagram's.
    fields: { app: ['comments'], page: ['feed'] },
    scopes: ['instagram_manage_comments'],
    post: { ask: 'permalink,caption', read: (post) => readPost(post, { url: 'permalink', text: 'caption' }) },
  },
  offered: ({ name, instagram: linked }) => linked && { id: linked.id, name: linked.username === undefined ? name : `@${linked.username}` },
  link: ({ name }) => `https://ig.me/m/${encodeURIComponent(name)}`,
  person: {
    ask: 'name,username',
    read(person) {
      const { name = '', username = '' } = Person.safeParse(person).data ?? {}
      return name.trim() || (username && `@${username}`)
    },
  },
  // Of a business it knows the heart alone, by its name.
  reactionOf: () => 'love',
  text: { limit: 1000, lengthOf: (text) => Buffer.byteLength(text) },
  fileTypeOf: ({ mimeType }) => taken[bareMimeType(mimeType)],
}
