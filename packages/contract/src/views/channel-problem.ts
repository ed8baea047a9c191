import { z } from 'zod'
import { channelProblemCodes } from '../channel-problems.ts'

// Apart from its words, which stand beside messages, and which would bring the checking of schemas with them.

export const ChannelProblemCode = z.enum(channelProblemCodes)
export type ChannelProblemCode = z.infer<typeof ChannelProblemCode>
