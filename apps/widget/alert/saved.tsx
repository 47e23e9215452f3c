import { alert as t } from '@lang'
import type { PartKit } from '../chat/part-kit.ts'
import type { Alert } from '../chat/state.ts'
import type { Actions } from './actions.ts'
import { BELL, MAIL } from './icons.ts'
import { Picture } from './picture.tsx'

interface Parts {
  alert: Alert
  actions: Actions
  /** Words for going back to the conversation. */
  back: string
  kit: PartKit
}

/** What was asked for and where it goes; offers to withdraw it. */
export function Saved({ alert, actions, back, kit: { CHECK, Icon, fill, fullName } }: Parts) {
  const { product, cancelled, problem, email } = alert
  return (
    <div class="alert saved" role="status">
      <span class="disc">
        <Icon d={cancelled ? CHECK : BELL} size={28} />
      </span>
      <h3 tabIndex={-1}>{cancelled ? t.cancelled : t.saved}</h3>
      <p>{cancelled ? t.cancelledLine : fill(t.savedLine, product.productName)}</p>
      {!cancelled && (
        <div class="recall">
          <div>
            <Picture of={product} />
            <div>
              <b>{fullName(product)}</b>
              {product.productRestock && <p>{fill(t.restock, product.productRestock)}</p>}
            </div>
          </div>
          <div>
            <Icon d={MAIL} />
            <span>{email}</span>
          </div>
        </div>
      )}
      <button type="button" class="main soft" onClick={actions.close}>
        {back}
      </button>
      {!cancelled && (
        <button type="button" class="link" onClick={actions.cancel}>
          {t.cancel}
        </button>
      )}
      {problem && (
        <p class="wrong" role="alert">
          {t.alertOffline}
        </p>
      )}
    </div>
  )
}
