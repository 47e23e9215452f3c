import { useLocation } from 'wouter'
import { Button, type ButtonProps } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { selectBusiness, useSelection } from '../selection.ts'
import { useHomeName } from './home-name.ts'

/** Back to all clients; nothing for who has no such view. */
export function HomeButton(props: Pick<ButtonProps, 'variant' | 'className'>) {
  const t = useText(texts)
  const home = useHomeName(useSelection().userType)
  const [, navigate] = useLocation()
  if (home === null) return null
  return (
    <Button
      {...props}
      onClick={() => {
        selectBusiness(null)
        navigate('/dashboard')
      }}
    >
      {t.backTo({ name: home })}
    </Button>
  )
}
