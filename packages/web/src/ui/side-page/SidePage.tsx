import './words.ts'
import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { FocusBack } from '../FocusBack.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { closesPane } from './closes-pane.ts'
import styles from './SidePage.module.css'

type Props = {
  open: boolean
  title: string
  /** What is typed is not saved: closing asks first, and so does leaving the page. */
  dirty?: boolean
  /** It is closed, and what was typed is given up. */
  onClose: () => void
  /** Always in sight below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A page beside its list: adds, edits or shows one thing while the list stays in sight. On a phone it takes the whole screen. */
export function SidePage({ open, title, dirty = false, onClose, footer, children }: Props) {
  const { t } = useTranslation('sidePage')
  const [asking, setAsking] = useState(false)
  const close = () => (dirty ? setAsking(true) : onClose())
  /** Whether the last focus was in the page, and not in a dialog that came out of it. */
  const isFocused = useRef(true)
  // A button that is disabled while it has the focus leaves it to nobody.
  useWindowEvent('keydown', ({ key, target }) => open && key === 'Escape' && target === document.body && isFocused.current && close())
  return (
    <>
      <Drawer.Root
        opened={open}
        onClose={close}
        // Its own listener also hears keys of a dialog on top of it, and the question that it opens hears the same key and closes again.
        closeOnEscape={false}
        onKeyDown={(event) => closesPane(event) && close()}
        onFocus={({ currentTarget, target }) => {
          isFocused.current = currentTarget.contains(target)
        }}
        position="right"
        size={520}
        classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
      >
        <Drawer.Overlay backgroundOpacity={0.12} />
        <Drawer.Content>
          {/* No landmark: a dialog on top of the page has a header, too. */}
          <Drawer.Header role="presentation">
            <Drawer.Title ref={beginAt} tabIndex={-1}>
              {title}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={t('common:close')} />
          </Drawer.Header>
          <Drawer.Body>
            <FocusBack />
            <div className={styles.scroll}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <ConfirmDialog
        open={asking}
        title={t('leaveTitle')}
        text={t('leaveText')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        dangerous
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
      <LeaveGuard
        dirty={dirty}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={onClose}
      />
    </>
  )
}

/** Where no field asks for the focus, a side page begins at its title: Mantine would give it to the button that closes. */
function beginAt(title: HTMLElement | null): void {
  const asksForFocus = title?.closest('[role="dialog"]')?.querySelector('[data-autofocus]')
  if (title && !asksForFocus) title.dataset.autofocus = 'true'
}
