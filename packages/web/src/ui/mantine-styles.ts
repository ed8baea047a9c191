// The stylesheets of what every page stands on. Those of fields and dialogs are in mantine-later-styles.ts; the whole of Mantine's
// would be 20 kB more on the wire. NOTE a component in neither is drawn without its style; mantine-styles.test.ts finds those.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Loader.css'
