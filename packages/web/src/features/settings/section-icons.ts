import { IconBuildingStore, IconHistory, IconPlugConnected, IconReceipt2 } from '@tabler/icons-react'
import type { SettingsSection } from './sections.ts'

export const sectionIcons: Record<SettingsSection, typeof IconPlugConnected> = {
  channels: IconPlugConnected,
  companies: IconBuildingStore,
  plans: IconReceipt2,
  audit: IconHistory,
}
