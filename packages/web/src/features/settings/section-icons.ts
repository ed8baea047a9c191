import {
  IconApi,
  IconBuildingStore,
  IconClockHour9,
  IconHistory,
  IconLockAccess,
  IconPhoneCall,
  IconPlugConnected,
  IconReceipt2,
  IconShieldLock,
} from '@tabler/icons-react'
import type { SettingsSection } from './sections.ts'

export const sectionIcons: Record<SettingsSection, typeof IconPlugConnected> = {
  channels: IconPlugConnected,
  'working-hours': IconClockHour9,
  roles: IconShieldLock,
  companies: IconBuildingStore,
  'trial-requests': IconPhoneCall,
  plans: IconReceipt2,
  extensions: IconApi,
  security: IconLockAccess,
  audit: IconHistory,
}
