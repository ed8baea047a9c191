import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e9f6f4',
  '#d3ece8',
  '#a5d9d2',
  '#74c5ba',
  '#4cb3a6',
  '#2b9d91',
  '#178980',
  '#0f766e',
  '#0b5f58',
  '#084842',
]
const warmGrey: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e8e5e0',
  '#d8d4cd',
  '#bcb6ab',
  '#9a9388',
  '#6e685f',
  '#57524b',
  '#3a3631',
  '#1f1d1a',
]
const warmDark: MantineColorsTuple = [
  '#efece6',
  '#bcb6ab',
  '#9a9388',
  '#7f786e',
  '#45413b',
  '#2e2b27',
  '#262420',
  '#1c1b18',
  '#151412',
  '#121110',
]

/** Mantine in our look: sizes, greys and the accent. Colours of single purposes come from tokens.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, gray: warmGrey, dark: warmDark },
  fontFamily: 'var(--bs-font)',
  fontFamilyMonospace: 'var(--bs-font-mono)',
  headings: { fontFamily: 'var(--bs-font)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 140 } } },
  },
})

/** Points Mantine's own variables at our tokens, which know light and dark themselves. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })

const shared = {
  '--mantine-color-body': 'var(--bs-surface)',
  '--mantine-color-text': 'var(--bs-text)',
  '--mantine-color-dimmed': 'var(--bs-text-3)',
  '--mantine-color-placeholder': 'var(--bs-text-3)',
  '--mantine-color-error': 'var(--bs-red)',
  '--mantine-color-anchor': 'var(--bs-accent-text)',
  '--mantine-color-default': 'var(--bs-surface)',
  '--mantine-color-default-hover': 'var(--bs-hover)',
  '--mantine-color-default-color': 'var(--bs-text)',
  '--mantine-color-default-border': 'var(--bs-outline)',
  '--mantine-color-disabled': 'var(--bs-sunken)',
  '--mantine-color-disabled-color': 'var(--bs-text-3)',
  '--mantine-color-disabled-border': 'var(--bs-line)',
  '--mantine-color-teal-filled': 'var(--bs-accent)',
  '--mantine-color-teal-filled-hover': 'var(--bs-accent-hover)',
  '--mantine-color-teal-light-color': 'var(--bs-accent-text)',
  '--mantine-primary-color-filled': 'var(--bs-accent)',
  '--mantine-primary-color-filled-hover': 'var(--bs-accent-hover)',
}
