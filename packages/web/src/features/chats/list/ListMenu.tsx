import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'

const ListMenuItems = lazyPart(async () => (await import('./ListMenuItems.tsx')).ListMenuItems)

/** Whoever points at the button finds its box filled when it opens. */
const prepare = () => void ListMenuItems.prepare().catch(() => undefined)

/** Settings of the list, and where the keys are explained. */
export function ListMenu() {
  const { t } = useTranslation('chats')
  return (
    <Menu
      label={t('listSettings')}
      position="bottom-end"
      width={288}
      target={(props) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('listSettings')}
          onPointerEnter={prepare}
          onFocus={prepare}
          {...props}
        >
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      )}
    >
      <Suspense>
        <ListMenuItems />
      </Suspense>
    </Menu>
  )
}
