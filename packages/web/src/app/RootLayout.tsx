import { Outlet } from '@tanstack/react-router'
import { usePageTitle } from './use-page-title.ts'

export function RootLayout() {
  usePageTitle()
  return <Outlet />
}
