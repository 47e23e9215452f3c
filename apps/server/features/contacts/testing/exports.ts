/** A contact as the export of the dashboard gives it: name, address, number, company, place, website, tags, notes. */
type Line = [
  name: string,
  email: string,
  phone: string,
  company: string,
  location: string,
  website: string,
  tags: string,
  notes: string,
]

/** A file as a program writes it, and the contacts in it. */
interface Export {
  program: string
  csv: string
  contacts: Line[]
}

const helene: Line = [
  'Hélène Martin',
  'helene@courrier.example',
  '+33 6 39 98 12 34',
  'Atelier Bleu',
  'Lyon',
  '',
  '',
  '',
]
const karim: Line = ['Karim Haddad', 'karim@courrier.example', '01 99 00 12 34', '', 'Paris', '', '', '']

const lines = (...rows: string[]): string => rows.join('\r\n')

/** Exports of programs that shops use, written as these write them. */
export const EXPORTS: Export[] = [
  {
    program: 'Google Contacts',
    csv: lines(
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value',
      'Hélène,,Martin,,,,Mme,,,,Atelier Bleu,Gérante,,,"Préfère être appelée\nle matin",,Clients ::: * myContacts ::: * starred,* Work,helene@courrier.example,Home,martin@maison.example,Mobile,+33 6 39 98 12 34 ::: 04 99 10 12 34,Home,"4 rue des Lilas\n69001 Lyon\nFR",4 rue des Lilas,Lyon,,,69001,FR,,Profile,https://atelier-bleu.example',
      'Karim,,Haddad,,,,,,,,,,,,,,* myContacts,,,* Other,karim@courrier.example,Work,01 99 00 12 34,,,,Paris,,,,,,,',
    ),
    contacts: [
      [
        ...helene.slice(0, 5),
        'https://atelier-bleu.example',
        'Clients',
        'Préfère être appelée\nle matin',
      ] as Line,
      karim,
    ],
  },
  {
    program: 'Google Contacts before 2024',
    csv: lines(
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,IM 1 - Type,IM 1 - Service,IM 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title,Website 1 - Type,Website 1 - Value',
      'Hélène Martin,Hélène,,Martin,,,,,,,,,,,,,,,,,,,,,,,,,Clients ::: * myContacts,* Home,helene@courrier.example ::: martin@maison.example,Work,h.martin@atelier.example,Home,GoogleTalk,helene.parole,Mobile,+33 6 39 98 12 34,Work,04 99 10 12 34,Home,"4 rue des Lilas, Lyon",4 rue des Lilas,Lyon,,Atelier Bleu,,Gérante,,',
      'Karim Haddad,Karim,,Haddad,,,,,,,,,,,,,,,,,,,,,,,,,* myContacts,* Home,karim@courrier.example,,,,,,Home,01 99 00 12 34,,,Home,,,Paris,,,,,,',
    ),
    contacts: [[...helene.slice(0, 6), 'Clients', ''] as Line, karim],
  },
  {
    program: 'Outlook in English',
    csv: lines(
      '"Title","First Name","Middle Name","Last Name","Suffix","Company","Department","Job Title","Business Street","Business City","Business Country/Region","Home Street","Home City","Assistant\'s Phone","Business Fax","Business Phone","Business Phone 2","Callback","Car Phone","Company Main Phone","Home Fax","Home Phone","ISDN","Mobile Phone","Other Phone","Pager","Primary Phone","TTY/TDD Phone","Account","Anniversary","Assistant\'s Name","Billing Information","Categories","Directory Server","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","E-mail 2 Type","E-mail 2 Display Name","Gender","Keywords","Location","Manager\'s Name","Notes","Office Location","Referred By","User 1","Web Page"',
      '"","Hélène","","Martin","","Atelier Bleu","","Gérante","4 rue des Lilas","Lyon","France","","","01 99 00 00 01","01 99 00 00 02","04 99 10 12 34","","","","04 99 10 00 00","","","","+33 6 39 98 12 34","","","","","","0/0/00","Paul Petit","","Clients;Presse","","helene@courrier.example","SMTP","Hélène Martin (helene@courrier.example)","martin@maison.example","SMTP","Hélène","Unspecified","","","","Préfère le matin","","","",""',
      '"","Karim","","Haddad","","","","","","","","","Paris","","","01 99 00 12 34","","","","","","01 99 00 99 99","","","","","","","","0/0/00","","","","","karim@courrier.example","SMTP","karim@courrier.example","","","","Unspecified","","","","","","","",""',
    ),
    contacts: [[...helene.slice(0, 6), 'Clients, Presse', 'Préfère le matin'] as Line, karim],
  },
  {
    program: 'Outlook in French',
    csv: lines(
      '"Titre","Prénom","Deuxième prénom","Nom","Suffixe","Société","Service","Titre","Rue (bureau)","Ville (bureau)","Dép/Région (bureau)","Code postal (bureau)","Pays/Région (bureau)","Rue (domicile)","Ville (domicile)","Téléphone de l\'assistant(e)","Télécopie (bureau)","Téléphone (bureau)","Téléphone 2 (bureau)","Rappel","Téléphone (voiture)","Téléphone société","Télécopie (domicile)","Téléphone (domicile)","RNIS","Tél. mobile","Téléphone (autre)","Récepteur de radiomessagerie","Téléphone principal","Radio téléphone","Téléphone TDD/TTY","Télex","Adresse de messagerie","Type de messagerie","Nom complet de l\'adresse de messagerie","Adresse de messagerie 2","Type de messagerie 2","Nom complet de l\'adresse de messagerie 2","Anniversaire","Catégories","Compte","Conjoint(e)","Informations facturation","Lieu","Nom de l\'assistant(e)","Notes","Page Web","Privé","Profession","Recommandé par","Responsable","Utilisateur 1"',
      '"","Hélène","","Martin","","Atelier Bleu","","Gérante","4 rue des Lilas","Lyon","","69001","France","","","01 99 00 00 01","04 99 10 00 02","04 99 10 12 34","","","","04 99 10 00 00","","","","+33 6 39 98 12 34","","","","","","","helene@courrier.example","SMTP","Hélène Martin (helene@courrier.example)","","","","0/0/00","Clients","","","","","Paul Petit","Préfère le matin","","Faux","","","",""',
      '"","Karim","","Haddad","","","","","","","","","","","Paris","","","01 99 00 12 34","","","","","","","","","","","","","","","karim@courrier.example","SMTP","karim@courrier.example","","","","0/0/00","","","","","","","","","Faux","","","",""',
    ),
    contacts: [[...helene.slice(0, 6), 'Clients', 'Préfère le matin'] as Line, karim],
  },
  {
    program: 'Thunderbird in French',
    csv: lines(
      'Prénom,Nom de famille,Nom à afficher,Surnom,Première adresse électronique,Deuxième adresse électronique,Pseudo,Tél. professionnel,Tél. personnel,Fax,Pager,Portable,Adresse privée,Ville,Pays/État,Code postal,Profession,Service,Société,Site web',
      'Hélène,Martin,H. Martin,,helene@courrier.example,martin@maison.example,,04 99 10 12 34,,,,+33 6 39 98 12 34,4 rue des Lilas,Lyon,France,69001,,,Atelier Bleu,',
      ',,Karim Haddad,,karim@courrier.example,,,01 99 00 12 34,,,,,,Paris,,,,,,',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'Apple: Contacts dragged into Numbers, in French',
    csv: lines(
      'Tableau 1',
      'Nom;Société;E-mail (professionnel);E-mail (domicile);Téléphone (mobile);Téléphone (domicile);Ville (domicile)',
      'Hélène Martin;Atelier Bleu;;helene@courrier.example;+33 6 39 98 12 34;;Lyon',
      'Karim Haddad;;karim@courrier.example;;;01 99 00 12 34;Paris',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'Apple: iCloud, in English',
    csv: lines(
      'First name,Last name,Organization,mobile phone,home phone,work email,home email,City',
      'Hélène,Martin,Atelier Bleu,+33 6 39 98 12 34,,,helene@courrier.example,Lyon',
      'Karim,Haddad,,,01 99 00 12 34,karim@courrier.example,,Paris',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'Brevo in French',
    csv: lines(
      'CONTACT ID;EMAIL;NOM;PRENOM;SMS;WHATSAPP;SOCIETE;VILLE;DOUBLE_OPT-IN;OPT_IN;ADDED_TIME;MODIFIED_TIME',
      '1;helene@courrier.example;Martin;Hélène;33639981234;33639981234;Atelier Bleu;Lyon;1;oui;12-11-2026;12-11-2026',
      '2;karim@courrier.example;Haddad;Karim;;;;Paris;;non;12-11-2026;12-11-2026',
    ),
    contacts: [
      [...helene.slice(0, 2), '+33639981234', ...helene.slice(3)] as Line,
      [...karim.slice(0, 2), '', ...karim.slice(3)] as Line,
    ],
  },
  {
    program: 'Brevo in English',
    csv: lines(
      '"EMAIL","FIRSTNAME","LASTNAME","SMS","LANDLINE_NUMBER","COMPANY_NAME","CITY","EXT_ID","EMAIL_BLOCKLIST","ADDED_TIME"',
      '"helene@courrier.example","Hélène","Martin","+33639981234","","Atelier Bleu","Lyon","","No","2026-11-12"',
      '"karim@courrier.example","Karim","Haddad","","+33199001234","","Paris","","No","2026-11-12"',
    ),
    contacts: [
      [...helene.slice(0, 2), '+33639981234', ...helene.slice(3)] as Line,
      [...karim.slice(0, 2), '+33199001234', ...karim.slice(3)] as Line,
    ],
  },
  {
    program: 'Mailchimp',
    csv: lines(
      '"Email Address","First Name","Last Name","Address","Phone Number","Birthday","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","CONFIRM_TIME","CONFIRM_IP","LATITUDE","LONGITUDE","GMTOFF","DSTOFF","TIMEZONE","CC","REGION","LAST_CHANGED","LEID","EUID","NOTES","TAGS"',
      'helene@courrier.example,Hélène,Martin,"4 rue des Lilas  Lyon  69001  FR",+33 6 39 98 12 34,,3,"2026-11-12 09:00:00",,"2026-11-12 09:00:00",192.0.2.7,,,,,,,,"2026-11-12 09:00:00",1,a1,"[{""note"":1}]","""fidèle"",""thé vert"""',
      'karim@courrier.example,Karim,Haddad,,01 99 00 12 34,,2,"2026-11-12 09:00:00",,"2026-11-12 09:00:00",192.0.2.8,,,,,,,,"2026-11-12 09:00:00",2,a2,,',
    ),
    contacts: [
      [
        ...helene.slice(0, 3),
        '',
        '4 rue des Lilas  Lyon  69001  FR',
        '',
        'fidèle, thé vert',
        '[{"note":1}]',
      ] as Line,
      [...karim.slice(0, 4), '', '', '', ''] as Line,
    ],
  },
  {
    program: 'Mailchimp in French',
    csv: lines(
      '"Adresse e-mail","Prénom","Nom de famille","Numéro de téléphone","Entreprise","MEMBER_RATING","TAGS"',
      'helene@courrier.example,Hélène,Martin,+33 6 39 98 12 34,Atelier Bleu,3,"""fidèle"""',
      'karim@courrier.example,Karim,Haddad,01 99 00 12 34,,2,',
    ),
    contacts: [
      [...helene.slice(0, 4), '', '', 'fidèle', ''] as Line,
      [...karim.slice(0, 4), '', '', '', ''] as Line,
    ],
  },
  {
    program: 'Shopify',
    csv: lines(
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags,Accepts WhatsApp Marketing',
      "'7001,Hélène,Martin,helene@courrier.example,yes,Atelier Bleu,4 rue des Lilas,,Lyon,,FR,'69001,04 99 10 12 34,'+33 6 39 98 12 34,no,120.00,3,Préfère le matin,no,\"fidèle, newsletter\",no",
      "'7002,Karim,Haddad,karim@courrier.example,no,,,,Paris,,FR,,01 99 00 12 34,,no,0.00,0,,no,,no",
    ),
    contacts: [[...helene.slice(0, 6), 'fidèle, newsletter', 'Préfère le matin'] as Line, karim],
  },
  {
    program: 'WooCommerce, customers of the reports, in French',
    csv: lines(
      'Nom,"Nom d\'utilisateur","Dernière activité",Inscription,E-mail,Commandes,"Dépenses totales",AOV,"Pays / région",Ville,Région,"Code postal"',
      '"Hélène Martin",hmartin,"2026-11-12 09:00:00","2026-01-02 09:00:00",helene@courrier.example,3,120.00,40.00,FR,Lyon,,69001',
      '"Karim Haddad",karim@courrier.example,"2026-11-12 09:00:00","2026-01-02 09:00:00",karim@courrier.example,0,0,0,FR,Paris,,75001',
    ),
    contacts: [
      [...helene.slice(0, 2), '', '', ...helene.slice(4)] as Line,
      [...karim.slice(0, 2), '', ...karim.slice(3)] as Line,
    ],
  },
  {
    program: 'WooCommerce, customers by an extension',
    csv: lines(
      'ID,user_login,user_pass,user_nicename,user_email,user_url,user_registered,display_name,first_name,last_name,user_status,roles,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_city,billing_postcode,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_phone,shipping_city,total_spent',
      '12,hmartin,$P$B1,hmartin,helene@courrier.example,https://atelier-bleu.example,2026-01-02,hmartin,Hélène,Martin,0,customer,H.,M.,Atelier Bleu,compta@atelier.example,+33 6 39 98 12 34,4 rue des Lilas,Lyon,69001,FR,Paul,Petit,,04 99 10 12 34,Nice,120',
      '13,khaddad,$P$B2,khaddad,karim@courrier.example,,2026-01-02,khaddad,,,0,customer,Karim,Haddad,,,01 99 00 12 34,,Paris,75001,FR,,,,,,0',
    ),
    contacts: [[...helene.slice(0, 5), 'https://atelier-bleu.example', '', ''] as Line, karim],
  },
  {
    program: 'PrestaShop in French',
    csv: lines(
      'ID;Titre de civilité;Prénom;Nom;Adresse e-mail;Groupe;Ventes;Activé;Lettre d’informations;Offres partenaires;Inscription;Dernière visite',
      '7;Mme;Hélène;Martin;helene@courrier.example;Client;120,00 €;1;1;0;2026-01-02 09:00:00;2026-11-12 09:00:00',
      '8;M.;Karim;Haddad;karim@courrier.example;Client;--;1;0;0;2026-01-02 09:00:00;',
    ),
    contacts: [
      [...helene.slice(0, 2), '', '', '', '', '', ''] as Line,
      [...karim.slice(0, 2), '', '', '', '', '', ''] as Line,
    ],
  },
  {
    program: 'PrestaShop in English',
    csv: lines(
      'ID;Title;Last name;First Name;Email address;Age;Enabled;News.;Opt.;Registration;Last visit;',
      '7;2;Martin;Hélène;helene@courrier.example;-;1;0;0;2026-01-02 15:20:02;2026-11-12 15:18:50;',
      '8;1;Haddad;Karim;karim@courrier.example;43;1;1;1;2026-01-02 16:07:12;2026-11-12 16:04:15;',
    ),
    contacts: [
      [...helene.slice(0, 2), '', '', '', '', '', ''] as Line,
      [...karim.slice(0, 2), '', '', '', '', '', ''] as Line,
    ],
  },
  {
    program: 'Hiboutik',
    csv: lines(
      'Nom;Prénom;Email;Civilité;Société;Adresse;Code postal;Ville;Etat;Pays;Téléphone;Date de naissance;Note;Points fidélité;EAN',
      'Martin;Hélène;helene@courrier.example;2;Atelier Bleu;4 rue des Lilas;69001;Lyon;;FRA;639981234;1980-04-05;Préfère le matin;12;2000000000015',
      'Haddad;Karim;karim@courrier.example;1;;;;Paris;;FRA;199001234;;;0;2000000000022',
    ),
    contacts: [
      [...helene.slice(0, 2), '0639981234', ...helene.slice(3, 7), 'Préfère le matin'] as Line,
      [...karim.slice(0, 2), '0199001234', ...karim.slice(3)] as Line,
    ],
  },
  {
    program: 'Lightspeed',
    csv: lines(
      '"First Name","Last Name","Title","Company","Customer Type","Address1","Address2","City","State","Zip","Country","Phone Home","Phone Work","Phone Pager","Phone Mobile","Phone Fax","Phone Other","Email Primary","Email Secondary","Website","No Phone","No Email","No Mail","Note"',
      'Hélène,Martin,,Atelier Bleu,Default,4 rue des Lilas,,Lyon,,69001,France,,04 99 10 12 34,,+33 6 39 98 12 34,,,helene@courrier.example,martin@maison.example,,0,0,0,',
      'Karim,Haddad,,,Default,,,Paris,,75001,France,01 99 00 12 34,,,,,,,karim@courrier.example,,0,1,0,',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'SumUp and Square',
    csv: lines(
      'Customer ID,First Name,Surname,Email Address,Phone Number,Company Name,Street Address 1,City,Memo,Creation Source,Email Subscription Status,Lifetime Spend',
      'C1,Hélène,Martin,helene@courrier.example,\'+33 6 39 98 12 34,Atelier Bleu,4 rue des Lilas,Lyon,,Terminal,subscribed,"120,00"',
      'C2,Karim,Haddad,karim@courrier.example,01 99 00 12 34,,,Paris,,Terminal,unknown,0',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'a cash register that writes its list under a title',
    csv: lines(
      'Liste des clients au 29/11/2026;;;;;',
      '',
      'N° client;Raison sociale;Contact;Mél.;Tél. fixe;Portable;Commune',
      '1;Atelier Bleu;Hélène Martin;helene@courrier.example;04 99 10 12 34;+33 6 39 98 12 34;Lyon',
      '2;-;Karim Haddad;karim@courrier.example;01 99 00 12 34;néant;Paris',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'a form that asks questions',
    csv: lines(
      'Horodateur,Quel est votre nom et prénom ?,Laissez-nous votre e-mail,Quel est votre numéro de téléphone ?,Quelle est votre société ?,Votre ville,Acceptez-vous de recevoir nos e-mails ?',
      '29/11/2026 10:12:01,Hélène Martin,E-mail : helene@courrier.example,+33 6 39 98 12 34,Atelier Bleu,Lyon,Oui',
      '29/11/2026 10:15:40,Karim Haddad,karim@courrier.example (perso),01 99 00 12 34,,Paris,Non',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'Zoho',
    csv: lines(
      'Record Id,First Name,Last Name,Account Name,Email,Phone,Mobile,Mailing City,Email Opt Out',
      'zcrm_1,Hélène,Martin,Atelier Bleu,helene@courrier.example,04 99 10 12 34,+33 6 39 98 12 34,Lyon,false',
      'zcrm_2,Karim,Haddad,,karim@courrier.example,01 99 00 12 34,,Paris,false',
    ),
    contacts: [helene, karim],
  },
  {
    program: 'EBP',
    csv: lines(
      'Code client;Civilité;Nom / Raison sociale;Prénom;Ville (facturation);Téléphone fixe (facturation);Téléphone portable (facturation);Adr. e-mail;Société liée',
      'C1;Mme;Martin;Hélène;Lyon;04 99 10 12 34;+33 6 39 98 12 34;helene@courrier.example;Atelier Bleu',
      'C2;M.;Haddad;Karim;Paris;01 99 00 12 34;;karim@courrier.example;',
    ),
    contacts: [helene, karim],
  },
]
