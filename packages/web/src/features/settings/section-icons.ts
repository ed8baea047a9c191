import {
  IconApi,
  IconBuildingStore,
  IconCategory,
  IconClockHour9,
  IconHistory,
  IconLockAccess,
  IconMailCog,
  IconPhoneCall,
  IconPlugConnected,
  IconReceipt2,
  IconRobot,
  IconShieldLock,
  IconTag,
  IconTemplate,
} from '@tabler/icons-react'
import type { SettingsSection } from './sections.ts'

export const sectionIcons: Record<SettingsSection, typeof IconPlugConnected> = {
  channels: IconPlugConnected,
  'working-hours': IconClockHour9,
  templates: IconTemplate,
  categories: IconCategory,
  'chat-bots': IconRobot,
  roles: IconShieldLock,
  statuses: IconTag,
  companies: IconBuildingStore,
  'trial-requests': IconPhoneCall,
  plans: IconReceipt2,
  mail: IconMailCog,
  extensions: IconApi,
  security: IconLockAccess,
  audit: IconHistory,
}
