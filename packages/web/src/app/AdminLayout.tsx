import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './AdminLayout.module.css'
import { BottomBar } from './menu/BottomBar.tsx'
import { MainMenu } from './menu/MainMenu.tsx'
import { useAddress } from './router/address.ts'
import { useGuards } from './use-guards.ts'

const BackgroundFollower = lazyPart(async () => (await import('../features/chats/workspace/BackgroundFollower.tsx')).BackgroundFollower)

/** The frame of every signed-in page: the main menu at the left, or a bar at the bottom of a phone. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menu')
  useGuards()
  const inWorkspace = useAddress(({ path }) => path.startsWith('/admin/chats'))
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <MainMenu />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <BottomBar />
      {/* The workspace follows the feed itself. */}
      {!inWorkspace && (
        <Suspense>
          <BackgroundFollower />
        </Suspense>
      )}
    </div>
  )
}
