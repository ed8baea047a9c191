import { z } from 'zod'
import { FittingLink } from './fitting-link.ts'
import { SiteChatSettings } from './site-chat-settings.ts'

/** Settings as they may be saved. What was saved before a rule came is still read as {@link SiteChatSettings}. */
export const NewSiteChatSettings = SiteChatSettings.extend({ channelsShown: z.array(FittingLink).max(10).default([]) })
