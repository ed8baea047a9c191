import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { patienceOfTests } from '../kit/conformance/patience.ts'
import { communityWorld } from '../vk-community/testing/community-world.ts'
import { openCommunity } from '../vk-community/testing/open-community.ts'
import { adaptVk } from './adapter.ts'

const vk = adaptVk(patienceOfTests)

describeConformance(
  vk,
  communityWorld(() => openCommunity(vk, { groupId: '200000001', groupName: 'Lighthouse', tellsRead: true })),
)
