import type { RoutingRuleView } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuDivider, MenuItem } from '../../../ui/popover/MenuItem.tsx'

type Props = { rule: RoutingRuleView; onEdit: () => void; onDuplicate: () => void; onRemove: () => void }

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What else can be done with a rule. */
export function RuleMenu({ rule, onEdit, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('routing')
  const label = t('ruleMenu', { name: rule.name })
  return (
    <Menu
      label={label}
      position="bottom-end"
      width={220}
      target={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={label}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    >
      <MenuItem icon={<IconPencil {...icon} />} onClick={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={<IconCopy {...icon} />} onClick={onDuplicate}>
        {t('duplicate')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconTrash {...icon} />} onClick={onRemove}>
        {t('delete')}
      </MenuItem>
    </Menu>
  )
}
