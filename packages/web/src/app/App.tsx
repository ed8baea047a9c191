import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { useLanguage } from '../locales/language.ts'
import { LocaleContext } from '../locales/use-locale.ts'
import { theme } from '../ui/theme.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { Screens } from './Screens.tsx'

const colourScheme = localStorageColorSchemeManager({ key: 'theme' })

export function App() {
  const locale = useLanguage((language) => language.locale)
  return (
    // Its variables are in the sheet from the build on (build/mantine-variables.ts), and the classes that it would add are not used.
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <LocaleContext value={locale}>
          <Screens />
          <Toasts />
        </LocaleContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}
