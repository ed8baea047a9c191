import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import { impatient, messagingWorld } from '../meta/messaging/testing/use-messaging.ts'
import { instagramPlatform } from './platform.ts'

describeConformance(impatient(instagramPlatform), messagingWorld(instagramPlatform))
