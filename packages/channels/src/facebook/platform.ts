import { z } from 'zod'
import { bareMimeType } from '../kit/mime-type.ts'
import { readPost } from '../meta/messaging/comments.ts'
import type { FileType, Platform } from '../meta/messaging/platform.ts'
import { facebook } from './definition.ts'

const Page = z.object({ id: z.string(), username: z.string().optional().catch(undefined) })
const Person = z.object({
  name: z.string().catch(''),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
})

const shown: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
}

/** Messenger, by which customers write to a page. */
export const messengerPlatform: Platform = {
  definition: facebook,
  object: 'page',
  fields: [
    'messages',
    'messaging_postbacks',
    'messaging_referrals',
    'message_deliveries',
    'message_reads',
    'message_echoes',
    'message_edits',
    'message_reactions',
  ],
  account: {
    ask: 'id,username',
    read: (page) => {
      const known = Page.safeParse(page).data
      return known && { id: known.id, name: known.username ?? known.id }
    },
  },
  scopes: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata'],
  comments: {
    fields: { app: ['feed'], page: ['feed'] },
    scopes: ['pages_read_engagement'],
    post: { ask: 'permalink_url,message', read: (post) => readPost(post, { url: 'permalink_url', text: 'message' }) },
  },
  offered: ({ id, name }) => ({ id, name }),
  link: ({ name }) => `https://m.me/${encodeURIComponent(name)}`,
  person: {
    ask: 'first_name,last_name,name',
    read(person) {
      const { name = '', first_name = '', last_name = '' } = Person.safeParse(person).data ?? {}
      return name.trim() || [first_name, last_name].filter(Boolean).join(' ')
    },
  },
  reactionOf: (emoji) => emoji,
  text: { limit: 2000, lengthOf: (text) => text.length },
  fileTypeOf: ({ mimeType }) => shown[bareMimeType(mimeType)] ?? 'file',
}
