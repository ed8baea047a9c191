import type { RoutingRuleView } from '@besedka/contract'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { MenuDivider, MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { MoreMenu } from '../../../ui/popover/MoreMenu.tsx'

type Props = { rule: RoutingRuleView; onEdit: () => void; onDuplicate: () => void; onRemove: () => void }

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What else can be done with a rule. */
export function RuleMenu({ rule, onEdit, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('routing')
  return (
    <MoreMenu label={t('ruleMenu', { name: rule.name })} size={36}>
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
    </MoreMenu>
  )
}
