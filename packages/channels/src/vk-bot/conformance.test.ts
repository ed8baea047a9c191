import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { communityWorld } from '../vk-community/testing/community-world.ts'
import { openVkOffice, vkBot } from './testing/use-vk-bot.ts'

describeConformance(vkBot, communityWorld(openVkOffice))
