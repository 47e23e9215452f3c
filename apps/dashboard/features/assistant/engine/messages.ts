import { en, fr, messages } from '#dashboard/lib/i18n.ts'
import { heading } from './heading.ts'

export const texts = messages({
  ...heading,
  choose: fr('Qui répond aux visiteurs', 'Who answers visitors'),
  builtin: fr('Moteur intégré', 'Built-in engine'),
  builtinText: fr(
    'Cite vos textes mot pour mot. Sans clé, sans coût, sans envoi à un tiers.',
    'Quotes your texts word for word. No key, no cost, nothing sent to a third party.',
  ),
  offered: fr('Modèle de cette installation', 'Model of this installation'),
  offeredText: fr(
    '{model}, proposé par l’exploitant. Il reformule vos textes.',
    '{model}, offered by the operator. It rephrases your texts.',
  ),
  own: fr('Votre propre modèle', 'Your own model'),
  ownText: fr(
    'Avec votre clé\u00a0: Mistral, OpenAI, Anthropic, ou un serveur compatible.',
    'With your key: Mistral, OpenAI, Anthropic, or a compatible server.',
  ),
  behind: fr(
    'Un modèle ne parle que d’après vos textes\u00a0; chaque chiffre est vérifié. S’il ne répond pas, le moteur intégré répond à sa place.',
    'A model speaks from your texts only; every figure is checked. When it does not answer, the built-in engine does.',
  ),
  sent: fr(
    'Les questions des visiteurs et les passages de vos textes qui y répondent sont envoyés au fournisseur du modèle.',
    'Visitors’ questions, and the passages of your texts that answer them, are sent to the model’s provider.',
  ),
  onlyBuiltin: fr(
    'L’exploitant de cette installation ne propose pas de modèle et ne permet pas d’en apporter un.',
    'The operator of this installation offers no model and does not allow bringing one.',
  ),
  provider: fr('Fournisseur', 'Provider'),
  compatible: fr(
    'Serveur compatible (Ollama, vLLM, LM Studio…)',
    'Compatible server (Ollama, vLLM, LM Studio…)',
  ),
  model: fr('Modèle', 'Model'),
  modelHint: fr('Son nom exact chez le fournisseur', 'Its exact name with the provider'),
  address: fr('Adresse', 'Address'),
  addressHint: fr(
    'Celle de l’API compatible avec OpenAI. Une adresse privée doit être autorisée par l’exploitant.',
    'Of the OpenAI-compatible API. A private address must be allowed by the operator.',
  ),
  unencrypted: fr(
    'En http, la clé et les questions passent en clair.',
    'Over http, the key and the questions travel unencrypted.',
  ),
  key: fr('Clé d’API', 'API key'),
  keyHint: fr('Elle est chiffrée et ne sera plus jamais affichée.', 'It is encrypted and never shown again.'),
  keyStored: fr(
    'Une clé est enregistrée. Laissez vide pour la garder.',
    'A key is stored. Leave empty to keep it.',
  ),
  keyEnding: fr(
    'Une clé qui se termine par {ending} est enregistrée. Laissez vide pour la garder.',
    'A key ending in {ending} is stored. Leave empty to keep it.',
  ),
  keyElsewhere: fr(
    'La clé enregistrée a été donnée pour un autre serveur\u00a0: elle n’y sera pas envoyée.',
    'The stored key was given for another server: it is not sent there.',
  ),
  showKey: fr('Afficher la clé', 'Show the key'),
  hideKey: fr('Masquer la clé', 'Hide the key'),
  storedKey: fr('enregistrée', 'stored'),
  storedEnding: fr('enregistrée, se termine par {ending}', 'stored, ends with {ending}'),
  noKey: fr('aucune', 'none'),
  unusedOwn: fr('Votre modèle (pas utilisé)', 'Your model (not used)'),
  remove: fr('Retirer ce modèle', 'Remove this model'),
  confirmRemove: fr('Retirer votre modèle et sa clé\u00a0?', 'Remove your model and its key?'),
  confirmRemoveText: fr(
    'La clé est effacée. Le moteur intégré, ou le modèle de cette installation, répond aussitôt.',
    'The key is erased. The built-in engine, or the model of this installation, answers at once.',
  ),
  removeConfirm: fr('Retirer', 'Remove'),
  removed: fr('Modèle retiré', 'Model removed'),
  removedText: fr('Sa clé est effacée.', 'Its key is erased.'),
  removeFailed: fr('Le modèle n’a pas été retiré', 'The model was not removed'),
  failing: fr(
    'Votre modèle n’a pas répondu {ago}\u00a0: le moteur intégré répond à sa place.',
    'Your model did not answer {ago}: the built-in engine answers instead.',
  ),
  modelRequired: fr('Indiquez le modèle.', 'Name the model.'),
  addressRequired: fr('Indiquez l’adresse du serveur.', 'Give the address of the server.'),
  addressInvalid: fr(
    'Donnez une adresse comme https://modeles.exemple.fr/v1.',
    'Give an address like https://models.example/v1.',
  ),
  addressPrivate: fr(
    'Cette adresse est privée\u00a0: l’exploitant de cette installation doit d’abord l’autoriser.',
    'This address is private: the operator of this installation must allow it first.',
  ),
  keyRequired: fr('Entrez la clé.', 'Enter the key.'),
  keyAgain: fr('Entrez de nouveau la clé.', 'Enter the key again.'),
  keyInvalid: fr('Une clé n’a ni espace ni lettre accentuée.', 'A key has no spaces and no special letters.'),
  test: fr('Tester', 'Try it'),
  testing: fr('Le modèle répond…', 'The model is answering…'),
  testHint: fr(
    'Trois questions de votre entreprise, à côté du moteur intégré. Rien n’est enregistré\u00a0; le fournisseur compte ces réponses.',
    'Three questions of your business, beside the built-in engine. Nothing is saved; the provider counts these answers.',
  ),
  testFailed: fr('L’essai n’a pas abouti.', 'The trial did not come through.'),
  results: fr('Résultat de l’essai', 'Result of the trial'),
  status: fr('Réponse du serveur\u00a0: {status}.', 'The server’s answer: {status}.'),
  from_unanswered: fr('Question restée sans réponse', 'Question left unanswered'),
  from_asked: fr('Question d’un visiteur', 'Question of a visitor'),
  from_taught: fr('Question apprise', 'Taught question'),
  from_usual: fr('Question courante', 'Usual question'),
  alone: fr(
    'Le moteur intégré répond seul à ce genre de message.',
    'The built-in engine answers such a message alone.',
  ),
  unknown: fr('Dit ne pas savoir', 'Says it does not know'),
  handedOff: fr('Passe à l’équipe', 'Hands over to the team'),
  tokens: fr('{input} jetons lus, {output} écrits', '{input} tokens read, {output} written'),
  tokensCached: fr(
    '{input} jetons lus (dont {cached} en cache), {output} écrits',
    '{input} tokens read ({cached} of them cached), {output} written',
  ),
  tokensUnknown: fr('jetons inconnus', 'tokens unknown'),
  priceUnknown: fr('prix inconnu', 'price unknown'),
  loadError: fr(
    'Impossible de lire le moteur de réponse\u00a0: {reason}',
    'Error loading the answer engine: {reason}',
  ),
  saved: fr('Moteur de réponse enregistré', 'Answer engine saved'),
  draftSaved: fr('Brouillon enregistré', 'Draft saved'),
  draftSavedText: fr(
    'Vérifiez-le, puis publiez-le, avec le brouillon de l’assistant.',
    'Check it, then publish it, with the draft of the assistant.',
  ),
  waits: fr(
    'Ce choix attend d’être vérifié et publié avec le brouillon de l’assistant.',
    'This choice waits to be checked and published with the draft of the assistant.',
  ),
  toDraft: fr('Voir le brouillon', 'See the draft'),
  savedText: fr('Il répond dès la prochaine question.', 'It answers from the next question on.'),
  failed: en('Erreur', 'Error'),
  failedText: fr(
    'Le moteur de réponse n’a pas été enregistré. Vérifiez les champs, puis réessayez.',
    'The answer engine was not saved. Check the fields, then try again.',
  ),
})
