import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { router } from './router.tsx'

const colourScheme = localStorageColorSchemeManager({ key: 'theme' })

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
