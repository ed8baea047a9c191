import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './AdminLayout.module.css'
import { BottomBar } from './menu/BottomBar.tsx'
import { MainMenu } from './menu/MainMenu.tsx'
import { useAddress } from './router/address.ts'
import { useGuards } from './use-guards.ts'

const BackgroundFollower = lazyPart(async () => (await import('../features/chats/workspace/BackgroundFollower.tsx')).BackgroundFollower)

/** Pages that show what the feed tells follow it themselves. */
const pagesThatFollow = [
  '/admin/chats',
  '/admin/customers',
  '/admin/companies',
  '/admin/expanded-search',
  '/admin/monitoring',
  '/admin/reports',
  '/admin/preferences/chat-bots/bot',
  '/admin/preferences/merge-contacts',
]

const EnrolNotice = lazyPart(async () => (await import('../features/security/notice/EnrolNotice.tsx')).EnrolNotice)

const BalanceNotice = lazyPart(async () => (await import('../features/finance/BalanceNotice.tsx')).BalanceNotice)

/** The frame of every signed-in page: the main menu at the left, or a bar at the bottom of a phone. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menu')
  useGuards()
  const { mustEnrolFrom, organisation } = useCurrentUser()
  const followsItself = useAddress(({ path }) => pagesThatFollow.some((begin) => path.startsWith(begin)))
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <MainMenu />
      <main id="content" className={styles.content} tabIndex={-1}>
        {(mustEnrolFrom || organisation.short) && (
          <div className={styles.notice}>
            <Suspense>
              {mustEnrolFrom && <EnrolNotice from={mustEnrolFrom} />}
              {organisation.short && <BalanceNotice />}
            </Suspense>
          </div>
        )}
        {children}
      </main>
      <BottomBar />
      {!followsItself && (
        <Suspense>
          <BackgroundFollower />
        </Suspense>
      )}
    </div>
  )
}
