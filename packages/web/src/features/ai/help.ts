import type { AiRewrite } from '@besedka/contract'

/** What the model is asked to do in a chat. */
export type Help = 'reply' | 'summary' | AiRewrite
