import { IconPlugConnected } from '@tabler/icons-react'
import type { SettingsSection } from './sections.ts'

export const sectionIcons: Record<SettingsSection, typeof IconPlugConnected> = {
  channels: IconPlugConnected,
}
