import { type LegalText, section } from '../../../platform/legal-text.ts';

export const privacyPolicyEn: LegalText = {
  title: 'Privacy Policy',
  version: '1',
  date: 'November 2023',
  readingNote: '',
  inShort: [
    'We keep what we need to run your account, your company’s licence and our support.',
    'We do not sell personal information and show no advertising.',
    'Sign-in history is kept for 30 days. Sign-ups that are never confirmed are removed after 7 days.',
    'Analytics run only after you have agreed.',
    'You may see, correct and delete your information: write to privacy@avocados.example.',
  ],
  sections: [
    section('1', 'Who we are', [
      'This policy is about personal information in this portal. The portal’s provider is Avocados export intelligence (“we”). It is run by the avocado industry body together with a data partner.',
      'We follow the Privacy Act 1988 (Cth) and the Australian Privacy Principles. If a law of the place where you live gives you more rights, we respect those too.',
    ]),
    section('2', 'Minimum age', [
      'We do not collect personal information from anybody under 16 without the consent of a parent or guardian. An account needs more: the Terms of Use require its user to be over 18.',
      'If you learn that a child under 16 has given us information without consent, tell us. We delete it.',
    ]),
    section('3', 'What we collect', [
      {
        text: 'From you, or from the person who invites you:',
        items: [
          'Account: first and last name, e-mail address, phone number, position, country, anything else you add to your profile (address, website, social links), and your password, which we keep only as a hash.',
          'Company: its name and country, your role as Primary User or Authorised User, requests to join and approvals.',
          'Profile, if you fill it in: picture, language, time zone, role in the industry, markets of interest, idle time before the lock screen, two-factor sign-in.',
          'Messages: your messages to support, our replies, and anything you upload or post in the portal.',
        ],
      },
      {
        text: 'While you use the portal:',
        items: [
          'Sign-in history: time, method, success or failure, kind of device and browser, and a shortened network address.',
          'Open sessions: the same device and address, start and last use.',
          'Terms acceptance: version and fingerprint of the text, time and full network address.',
          'Licence records: kind, dates, notices, suspensions, charges, and who made each change.',
          'E-mail records: which kind of e-mail went to which address and when.',
          'Administration records: who changed what and when, and every time an administrator signed in as you.',
          'Analytics, only after your consent: see section 9.',
        ],
      },
      'A shortened network address has lost its last part. It points to a network, not to one connection. To stop password guessing we also count attempts; those counters hold one-way hashes and no address.',
      'If you come through a partner’s single sign-on, the partner sends us your e-mail address, first and last name, membership status and, where it has one, your phone number. If your company pays by card, the payment service takes the card details. The card number never reaches our servers.',
      'We do not ask for sensitive information, such as health or beliefs. Please do not send us any. You may read the public pages, such as this one, without telling us who you are. An account does not work without the fields marked as required.',
    ]),
    section('4', 'Why we use it', [
      {
        text: 'We use personal information to:',
        items: [
          'open your account, check your address and sign you in;',
          'show you the content that your company’s licence and your permissions allow;',
          'approve Authorised Users, manage licences and collect charges;',
          'answer your messages;',
          'send the e-mails the service needs, such as confirmations, links you ask for, and security and licence notices;',
          'find and stop misuse, and prove who did what;',
          'meet legal duties and settle disputes;',
          'improve the portal, with analytics if you have agreed.',
        ],
      },
      'We do not use it for advertising or to build profiles of you.',
    ]),
    section('5', 'Who sees it', [
      {
        text: 'Only these people and services see it:',
        items: [
          'our administrators and support staff at the industry body and the data partner, as far as their task needs it;',
          'people in your company: your name, e-mail address and position, and your place in the licence;',
          'other members, where you post something for them: your name with the post;',
          'services that work for us under contract: hosting, file storage, e-mail delivery and payment;',
          'the analytics service, if you have agreed;',
          'authorities, courts and advisers, where the law requires or allows it;',
          'a body that takes over the portal, under this policy.',
        ],
      },
      'We do not sell personal information. Your message to support goes to the desk you choose, and its copy to you. An administrator who signs in as you sees what you see. Such a session ends after 30 minutes at the latest and cannot change your password or e-mail address.',
    ]),
    section('6', 'Where it is kept', [
      'The portal, its database and its files are kept in Australia. We do not normally send personal information abroad. There are two exceptions: an e-mail goes wherever your e-mail provider is, and an analytics service that you agreed to may be abroad. We tell you its name and country when you ask.',
    ]),
    section('7', 'How long we keep it', [
      {
        text: 'We keep:',
        items: [
          'sign-ups whose e-mail address is never confirmed for 7 days;',
          'sign-in history for 30 days;',
          'sessions until they end, at most 12 hours after sign-in unless we set another limit, and then until the next clean-up within the hour;',
          'account, profile, messages, e-mail records and terms acceptance as long as your account exists; they are deleted with it;',
          'licence records as long as your company’s licence record exists; when your account is deleted your name leaves them;',
          'administration records and charges as long as the law or a possible dispute requires, at most seven years.',
        ],
      },
      'Back-up copies disappear when the back-up is replaced. We delete information that we no longer need, or remove everything in it that points to you.',
    ]),
    section('8', 'Cookies and browser storage', [
      'We set no cookies for advertising or tracking. Where your browser has to load protected pictures or films, the portal may set one cookie for that purpose. It works only for those addresses and ends with your session. When you choose a language, the cookie lng keeps it for a year, so that pages reach you in that language.',
      'Once your password was right, the portal sets a cookie by which it recognises your browser. It lets you sign in even while somebody else in your network is guessing passwords. It opens nothing by itself and holds a code instead of your name. It expires after a year, and is worthless once you change your password.',
      {
        text: 'The portal keeps these entries in your browser’s local storage:',
        items: [
          'accessToken, user, permissions, sessionHold: your session, your name and role, your pages, and whether the session is locked or waits for you to accept the terms. They are removed when you sign out.',
          'ownSession: an administrator’s own session, while they are signed in as a member. It is removed when that ends.',
          'lastActive: when you last did something, so that an idle session locks in every tab.',
          'logo: the portal’s logo, so that it shows at once.',
          'recent: your last searches and the pages you use most. They are removed when you sign out.',
          'theme, lng, nightMode, nightTime, menu: how you like the display, its language and the menu.',
          'analyticsConsent: your answer to the question about analytics.',
        ],
      },
      'Your browser also stores the portal’s program files, so that it starts quickly. These files hold no information about you. Until you close a tab, your browser remembers there how far you had scrolled, and what one page of the portal hands on to the next: messages to you and the page that you want to open. You can delete all of it in your browser; you then have to sign in and choose again.',
    ]),
    section('9', 'Analytics', [
      'Analytics may be switched off for the whole portal. If they are on, we ask you first. Without your consent no analytics code is loaded and nothing is sent.',
      {
        text: 'If you agree, an analytics service receives:',
        items: [
          'which kind of page is opened and when, never the full address, your searches or your messages;',
          'after sign-in, your member number and role;',
          'when you sign up, the date, your name and your e-mail address.',
        ],
      },
      'As with any request on the internet, that service also sees your network address. You can withdraw your consent at any time: switch analytics off under Display, in the menu with your name, or delete the entry analyticsConsent in your browser, and the portal asks again.',
    ]),
    section('10', 'Security', [
      {
        text: 'We protect personal information like this:',
        items: [
          'connections are encrypted;',
          'passwords are stored as argon2id hashes, session tokens and links as hashes too; links work once and for a short time;',
          'an idle session locks, after 30 minutes unless you or we choose another time, and every session has an end;',
          'you can switch on two-factor sign-in, see your sessions and end them;',
          'repeated sign-ins with a wrong password are slowed down and then refused for a while;',
          'the server checks every request against your permissions;',
          'location and other hidden details are taken out of uploaded pictures;',
          'our technical log holds no names, network addresses or contents of requests.',
        ],
      },
      'If a data breach is likely to cause serious harm, we tell you and the Office of the Australian Information Commissioner, as the Privacy Act requires.',
    ]),
    section('11', 'Your rights', [
      {
        text: 'You may:',
        items: [
          'see and correct much of your information yourself, in your profile;',
          'ask us what we hold about you and receive a copy;',
          'ask us to correct it;',
          'ask us to delete your account and what belongs to it;',
          'withdraw a consent for the future.',
        ],
      },
      'Write to privacy@avocados.example. We may have to check who you are. We answer within 30 days and ask for no fee. If we refuse something, because a law requires us to keep it for example, we give the reason in writing.',
    ]),
    section('12', 'Contact and complaints', [
      'Privacy questions and complaints: privacy@avocados.example. Other help: support@avocados.example. We confirm a complaint, look into it and answer within 30 days.',
      'If our answer does not satisfy you, you may complain to the Office of the Australian Information Commissioner (oaic.gov.au).',
    ]),
    section('13', 'Changes', [
      'We may change this policy. The current version, with its number and date, is on this page. We tell members of an important change by a notice in the portal or by e-mail before it applies.',
      'The English version binds. Translations are for reading only.',
    ]),
  ],
};
