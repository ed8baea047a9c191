import { useAnew } from '../../kit/conformance/open-messenger.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import { openCommunity } from '../../vk-community/testing/open-community.ts'
import { adaptVkBot } from '../adapter.ts'

/** The adapter with the patience of a test. */
export const vkBot = adaptVkBot(patienceOfTests)

export type VkOffice = Awaited<ReturnType<typeof openVkOffice>>

/** A community of VK with a customer, as a connected channel. */
export const openVkOffice = () => openCommunity(vkBot, { tellsRead: true })

/** The same for each test. */
export const useVkOffice = (): VkOffice => useAnew(openVkOffice)
